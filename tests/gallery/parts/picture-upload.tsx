import { useState } from 'react'
import type { ChosenPicture } from '#semi/upload/picture-tile.tsx'
import { PictureUpload } from '#semi/upload/picture-upload.tsx'
import type { GalleryPart } from '#tests/gallery/part.ts'
import { samplePicture } from '#tests/gallery/sample-picture.ts'

interface Props {
  label: string
  name: string
  initial?: readonly ChosenPicture[]
  max?: number
  error?: string
  ordered?: boolean
}

const picture = (key: string, more: Partial<ChosenPicture> = {}): ChosenPicture => ({
  key,
  name: `照片 ${key}.jpg`,
  url: samplePicture('#f6f0e2', '#7d5f24'),
  state: 'done',
  percent: 100,
  fault: '',
  ...more,
})
const failed = picture('3', { state: 'failed', url: null, fault: '没有网络，请重试' })

function Sample({ label, name, initial = [], max = 5, error = '', ordered = false }: Props) {
  const [items, setItems] = useState(initial)
  const set = (key: string, more: Partial<ChosenPicture>) =>
    setItems((before) => before.map((one) => (one.key === key ? { ...one, ...more } : one)))
  const move = (key: string, way: 1 | -1) =>
    setItems((before) => {
      const from = before.findIndex((one) => one.key === key)
      const [one, other] = [before[from], before[from + way]]
      if (!one || !other) return before
      return before.map((each) => (each === one ? other : each === other ? one : each))
    })
  return (
    <PictureUpload
      label={label}
      name={name}
      items={items}
      max={max}
      accept="image/jpeg,image/png"
      hint={`最多 ${max} 张，每张不超过 5 MB`}
      error={error}
      onAdd={(files) =>
        setItems((before) => [
          ...before,
          ...files.map((file) => picture(file.name, { name: file.name, url: URL.createObjectURL(file) })),
        ])
      }
      onShow={() => undefined}
      onRemove={(key) => setItems((before) => before.filter((one) => one.key !== key))}
      {...(ordered && { onMove: move })}
      onRetry={(key) => set(key, { state: 'sending', percent: 30, fault: '' })}
    />
  )
}

export const pictureUpload: GalleryPart = {
  name: 'picture-upload',
  title: '图片上传',
  about: '一墙图片：选择或拖进来，每张各有进度、重试和删除，顺序有意义时可以前后移动。',
  file: 'semi/upload/picture-upload.tsx',
  states: [
    { title: '空', view: <Sample label="凭证图片" name="evidence" /> },
    {
      title: '上传中、已上传、失败',
      view: (
        <Sample
          label="商品照片"
          name="goods"
          initial={[picture('1'), picture('2', { state: 'sending', percent: 40 }), failed]}
        />
      ),
    },
    { title: '已满', view: <Sample label="头像" name="avatar" initial={[picture('1')]} max={1} /> },
    {
      title: '可以调整顺序',
      view: (
        <Sample label="授权链" name="chain" initial={['1', '2', '3'].map((key) => picture(key))} ordered />
      ),
    },
    { title: '有错误', view: <Sample label="退货单" name="slip" error="请至少上传一张图片" /> },
  ],
}
