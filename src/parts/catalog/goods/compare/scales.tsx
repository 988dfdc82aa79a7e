/** Icon of a balance, which stands for comparing goods; the button provides the label. */
export function Scales({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 18 18" aria-hidden="true">
      <path
        d="M9 2.5v13M5.5 15.5h7M3 5h12M3.5 5 1.6 10.5h3.8zM14.5 5l-1.9 5.5h3.8zM1.6 10.5a1.9 1.9 0 0 0 3.8 0M12.6 10.5a1.9 1.9 0 0 0 3.8 0"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.3}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
