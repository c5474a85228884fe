/** The brand's mark, inline: it is on every page and costs less than a request. The bridge has `currentColor`. */
export function Logo() {
  return (
    <svg viewBox="0 0 36 32" width="38" height="34" fill="currentColor" aria-hidden="true">
      <path d="M8.5 19a9.5 9.5 0 0 1 19 0z" fill="var(--mango)" />
      <path d="M1 19H35V22.4H1z" />
      <path
        d="M1.6 17.6Q8 8.2 8.6 4.4h1.9Q12 15.6 18 15.6T25.5 4.4h1.9Q28 8.2 34.4 17.6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
      <path d="M8.2 4h2.8v25H8.2zM25 4h2.8v25H25z" />
    </svg>
  );
}
