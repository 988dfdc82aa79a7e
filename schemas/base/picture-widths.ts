/**
 * Widths in px at which a composed picture may be asked for, as in `/pictures/<key>.svg?w=320`: few, so that they meet
 * in caches, and no others, so that nobody has the server draw what no place shows.
 */
export const PICTURE_WIDTHS: readonly number[] = [80, 160, 320, 640, 960, 1280, 1920]
