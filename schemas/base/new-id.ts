/** Declared because browsers and Node both have it, while schemas are compiled for neither. */
declare const crypto: { getRandomValues(array: Uint8Array): Uint8Array }

/** Creates a random id like `crypto.randomUUID`, which is not available on pages loaded over plain http. */
export function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // Version 4, variant 1 (RFC 9562, 5.4).
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
