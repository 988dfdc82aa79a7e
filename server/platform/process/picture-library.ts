import sharp from 'sharp'

// Of its loaders all are shut but those of what may be uploaded, and SVG's for the mall's own compositions: an upload never
// reaches that one, for its first bytes must be of one of the others (server/content/uploads/decode.ts).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`),
})
sharp.cache(false)
sharp.concurrency(1)

/** The picture library as the mall uses it; takes a while to load, so ask `openSharp`. */
export const pictureLibrary = sharp
