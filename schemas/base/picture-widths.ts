/**
 * Widths in px in which a composed picture can be requested, as in `/pictures/<key>.svg?w=320`. They are few so that
 * caches are shared, and fixed so that nobody makes the server draw sizes that no page shows.
 */
export const PICTURE_WIDTHS: readonly number[] = [80, 160, 320, 640, 960, 1280, 1920]
