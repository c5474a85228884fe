/** In place of Mantine's `ComboboxChevron` in `NativeSelect`, whose chevron the theme sets. */
export const ComboboxChevron = () => null;
