import { useState } from 'react'
import type { GalleryPart } from '#tests/gallery/part.ts'
import { samplePicture } from '#tests/gallery/sample-picture.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { PriceText } from '#ui/price/price-text.tsx'
import { QuantityStepper } from '#ui/stepper/quantity-stepper.tsx'

function Stepper({
  label,
  initial,
  disabled = false,
}: {
  label: string
  initial: number
  disabled?: boolean
}) {
  const [quantity, setQuantity] = useState(initial)
  const bounds = { minNumber: 1, step: 1, limitNumber: 5, stock: 20 }
  return (
    <QuantityStepper
      label={label}
      value={quantity}
      bounds={bounds}
      disabled={disabled}
      onChange={setQuantity}
    />
  )
}

export const avatar: GalleryPart = {
  name: 'avatar',
  title: '头像',
  about: '会员的头像；没有图片时是名字的第一个字。',
  file: 'ui/avatar/avatar.tsx',
  states: [
    { title: '图片', view: <Face src={samplePicture('#e8f2ee', '#2c6e5d')} name="林晚舟" /> },
    { title: '名字', view: <Face src={null} name="林晚舟" /> },
    { title: '没有名字', view: <Face src={null} name="" /> },
  ],
}

/** An avatar is as wide as its place. */
function Face({ src, name }: { src: string | null; name: string }) {
  return (
    <div style={{ inlineSize: 64, blockSize: 64 }}>
      <Avatar src={src} name={name} label={name || '会员'} />
    </div>
  )
}

export const quantityStepper: GalleryPart = {
  name: 'quantity-stepper',
  title: '数量加减',
  about: '买几件：按限购、库存和起订量停下，并说明为什么。',
  file: 'ui/stepper/quantity-stepper.tsx',
  states: [
    { title: '可以加减', view: <Stepper label="数量" initial={2} /> },
    { title: '到了上限', view: <Stepper label="限购数量" initial={5} /> },
    { title: '不可用', view: <Stepper label="已售完的数量" initial={1} disabled /> },
  ],
}

const viewer = { member: true, scoreName: '积分', prefer: 'cash' } as const
const price = (payModel: number) => ({
  payModel,
  cash: '128.50',
  integral: '1200',
  goodsPrice: '138.00',
  marketPrice: null,
})

export const priceText: GalleryPart = {
  name: 'price-text',
  title: '价格',
  about: '按支付方式显示现金、积分或两者，现金是漆红，积分是金。',
  file: 'ui/price/price-text.tsx',
  states: (
    [
      ['现金', 2],
      ['积分', 1],
      ['积分加现金', 3],
      ['两种任选', 5],
      ['可补差', 6],
    ] as const
  ).map(([title, payModel]) => ({
    title,
    view: <PriceText price={price(payModel)} viewer={viewer} size="l" hint />,
  })),
}

export const picture: GalleryPart = {
  name: 'picture',
  title: '图片',
  about: '事先留好位置的图片，没有或坏了时是安静的底色。',
  file: 'ui/picture/picture.tsx',
  states: [
    {
      title: '有图',
      view: <Picture src={samplePicture('#e8f2ee', '#2c6e5d')} alt="礼盒" width={160} height={160} />,
    },
    { title: '暂缺', view: <Picture src={null} alt="" width={160} height={160} /> },
  ],
}
