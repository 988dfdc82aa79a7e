import { openSharp } from '#server/platform/process/sharp.ts'

/** Marks that stand for every text: a long flat stroke like that of 一, or the box of a font without it. */
const MARKS = {
  chinese: '<rect x="8" y="32" width="44" height="5"/>',
  none: '<rect x="8" y="12" width="36" height="40" fill="none" stroke="#000" stroke-width="2"/>',
} as const

/** The picture library of a machine with or without Chinese fonts, whatever this one has. */
export async function sharpWith(fonts: keyof typeof MARKS): ReturnType<typeof openSharp> {
  const open = await openSharp()
  return (input, options) =>
    open(
      Buffer.from(
        Buffer.from(input)
          .toString()
          .replace(/<text[^>]*>[^<]*<\/text>/g, MARKS[fonts]),
      ),
      options,
    )
}
