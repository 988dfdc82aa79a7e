import { composePicture } from '#fixtures/pictures/compose.ts'
import type { BannerRecipe, PictureRecipe } from '#fixtures/pictures/recipe.ts'
import { isRecord } from '#schemas/base/record.ts'

export const SAMPLE = '/pictures/sample.svg'

export interface Sample {
  words: string
  width: number
  height: number
}

const looks = [
  { palette: 'celadon', forms: ['thermos', 'notebook', 'pen-set'] },
  { palette: 'apricot', forms: ['gift-box', 'basket', 'rice-bag'] },
  { palette: 'mist', forms: ['chair', 'monitor', 'desk-lamp'] },
  { palette: 'indigo', forms: ['mooncake-box', 'tea-set', 'gift-bag'] },
  { palette: 'sand', forms: ['tin', 'wine-bottle', 'teapot'] },
  { palette: 'rose', forms: ['flower-bouquet', 'cake', 'gift-bag'] },
  { palette: 'jade', forms: ['cup', 'kettle', 'bowl-set'] },
  { palette: 'lacquer', forms: ['gift-box', 'oil-bottle', 'wine-bottle'] },
] as const satisfies readonly Pick<BannerRecipe, 'palette' | 'forms'>[]

/** Gives every sample picture of a page its own address, `…?sample=3`, and says what each is to show. */
export function numberSamples(text: string): { text: string; samples: Sample[] } {
  const samples: Sample[] = []
  const numbered = JSON.stringify(JSON.parse(text), (_, value: unknown) => {
    if (!isRecord(value) || value.src !== SAMPLE) return value
    const { alt, width, height } = value
    samples.push({ words: String(alt ?? ''), width: Number(width ?? 600), height: Number(height ?? 360) })
    return { ...value, src: `${SAMPLE}?sample=${samples.length - 1}` }
  })
  return { text: numbered, samples }
}

/** Draws a sample picture as SVG, in the size in px at which it is displayed. */
export function drawSample(sample: Sample | undefined, index: number): string {
  const { words, width, height } = sample ?? { words: '示例图片', width: 600, height: 360 }
  return composePicture(recipeOf(words, index, [bounded(width), bounded(height)]))
}

function recipeOf(words: string, index: number, [width, height]: readonly [number, number]): PictureRecipe {
  const seed = [...words].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), index)
  const { palette, forms } = looks[seed % looks.length] ?? looks[0]
  const small = width <= 200 && width / height > 0.8 && width / height < 1.25
  if (small) return { kind: 'category', form: forms[seed % forms.length] ?? forms[0], palette }
  const [title = '', subtitle] = words.split(/[：:，,、]/)
  return {
    kind: 'banner',
    layout: layoutOf(width, height),
    palette,
    forms: [...forms],
    width,
    height,
    title: title === '' ? '知礼集' : title.slice(0, 10),
    ...(subtitle !== undefined && subtitle !== '' && { subtitle: subtitle.slice(0, 14) }),
  }
}

function layoutOf(width: number, height: number): BannerRecipe['layout'] {
  if (width / height > 5) return 'strip'
  if (width / height < 1.5) return 'tile'
  return width < 700 ? 'half' : 'wide'
}

const bounded = (px: number) => Math.min(2400, Math.max(80, Math.round(px)))
