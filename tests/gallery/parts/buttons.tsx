import type { GalleryPart } from '#tests/gallery/part.ts'
import { Button, type ButtonLook, type ButtonSize } from '#ui/button/button.tsx'
import { Heart } from '#ui/heart.tsx'

const looks: readonly (readonly [ButtonLook, string])[] = [
  ['primary', '主要：一处只有一个'],
  ['secondary', '普通'],
  ['quiet', '退后一步'],
]
const sizes: readonly ButtonSize[] = ['s', 'm', 'l']
const row = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' } as const

export const button: GalleryPart = {
  name: 'button',
  title: '按钮',
  about: '写着字的按钮：主要、普通、退后三种样子，36、44、48 像素三种高度。',
  file: 'ui/button/button.tsx',
  states: looks.flatMap(([look, title]) => [
    {
      title,
      view: (
        <div style={row}>
          {sizes.map((size) => (
            <Button key={size} look={look} size={size}>
              提交订单
            </Button>
          ))}
        </div>
      ),
    },
    {
      title: `${title}，不可用和正在进行`,
      view: (
        <div style={row}>
          <Button look={look} disabled>
            不可用
          </Button>
          <Button look={look} aria-busy aria-disabled>
            正在提交
          </Button>
        </div>
      ),
    },
  ]),
}

export const heart: GalleryPart = {
  name: 'heart',
  title: '收藏的心',
  about: '能收藏的东西上的心，填满是已收藏；按钮自己说明它做什么。',
  file: 'ui/heart.tsx',
  states: [
    {
      title: '未收藏、已收藏',
      view: (
        <div style={row}>
          <Heart size={24} on={false} />
          <Heart size={24} on />
        </div>
      ),
    },
  ],
}
