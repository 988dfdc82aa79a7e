import sharp from 'sharp'

// Only the loaders of the upload formats and of SVG are enabled. SVG serves the mall's own compositions; an upload never
// reaches it, because its first bytes must match another format (server/content/uploads/decode.ts).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`),
})
sharp.cache(false)
sharp.concurrency(1)

/** The picture library as the mall uses it; takes a while to load, so ask `openSharp`. */
export const pictureLibrary = sharp
