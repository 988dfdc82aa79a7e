import sharp from 'sharp'

// Enables only the loaders of the upload formats and of SVG. SVG serves the mall's own compositions; an upload never
// reaches that loader, because its first bytes must match another format (server/content/uploads/decode.ts).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`),
})
sharp.cache(false)
sharp.concurrency(1)

/** Takes a while to load; use `openSharp`. */
export const pictureLibrary = sharp
