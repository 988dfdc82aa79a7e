/** Returns true on phones and tablets: overlays close by their Back, and apps of payment providers are at hand. */
export const isHandheld = () =>
  typeof matchMedia === 'function' && matchMedia('(max-width: 767px), (pointer: coarse)').matches
