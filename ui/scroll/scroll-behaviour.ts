/** For handlers: smooth unless the visitor prefers reduced motion. */
export function scrollBehaviour(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
