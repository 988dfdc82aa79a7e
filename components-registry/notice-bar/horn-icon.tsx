/** A small loudspeaker in the text's colour. */
export function HornIcon() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
      <g strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M3 8.2v3.6c0 .4.3.8.8.8h2.6l5.2 3.2V4.2L6.4 7.4H3.8c-.5 0-.8.4-.8.8Z" />
        <path d="M14.4 7.6a3.4 3.4 0 0 1 0 4.8M16.6 5.4a6.5 6.5 0 0 1 0 9.2" />
      </g>
    </svg>
  )
}
