/** Returns true on phones and tablets, where Back closes overlays and apps of payment providers are available. */
export const isHandheld = () =>
  typeof matchMedia === 'function' && matchMedia('(max-width: 767px), (pointer: coarse)').matches
