import sharp from 'sharp'

// Enables only the loaders of the upload formats and of SVG. SVG is for the mall's own compositions; uploads never
// reach the SVG loader, because their first bytes must match another format (server/content/uploads/decode.ts).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`),
})
sharp.cache(false)
sharp.concurrency(1)

/** Picture library, which is slow to load; call `openSharp` instead of importing it. */
export const pictureLibrary = sharp
