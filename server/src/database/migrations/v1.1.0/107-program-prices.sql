-- The middle price of each level is read in order.
create index programs_precio on programs (nivel, precio) where moneda = 'COP' and precio > 0;
