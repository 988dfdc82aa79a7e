import { useState } from 'react'
import { audiences } from '#schemas/people/accounts/audiences.ts'
import { SHADOWS } from '#schemas/widgets/parts/frame.ts'
import { useEditor } from './editor.ts'
import { Panel } from './panel.tsx'
import { ChecksField, ChoiceField, ColourField, CountField, TextField, TimeField } from './plain-fields.tsx'

const optional = { absent: 'optional' } as const
const px = { control: 'count', unit: 'px', min: 0 } as const

/** Fields that every widget has besides its own: its name, its visibility rule and its frame. */
export function OutsideFields() {
  const { value } = useEditor()
  return (
    <>
      <Panel title="名称">
        <TextField
          {...optional}
          path={['name']}
          meta={{ label: '备注名', control: 'text', max: 60, hint: '只有编辑页面的人看得到' }}
        />
      </Panel>
      <Panel title="展示条件" folded={value(['visible']) === undefined}>
        <TimeField {...optional} path={['visible', 'from']} meta={{ label: '开始时间', control: 'time' }} />
        <TimeField
          {...optional}
          path={['visible', 'to']}
          meta={{ label: '结束时间', control: 'time', ends: true }}
        />
        <ChecksField
          {...optional}
          path={['visible', 'audience']}
          meta={{ label: '可见人群', control: 'choice', options: audiences, hint: '都不选就是所有人' }}
        />
        <CountField
          {...optional}
          path={['visible', 'minWidth']}
          meta={{ ...px, label: '窗口至少宽', max: 10_000 }}
        />
        <CountField
          {...optional}
          path={['visible', 'maxWidth']}
          meta={{ ...px, label: '窗口至多宽', max: 10_000 }}
        />
      </Panel>
      <Panel title="外框" folded={Object.keys(value(['frame']) ?? {}).length === 0}>
        <Sides side="margin" label="外边距" />
        <Sides side="padding" label="内边距" />
        <ColourField
          {...optional}
          path={['frame', 'background']}
          meta={{ label: '背景色', control: 'colour' }}
        />
        <CountField {...optional} path={['frame', 'radius']} meta={{ ...px, label: '圆角', max: 100 }} />
        <ChoiceField
          {...optional}
          path={['frame', 'shadow']}
          meta={{ label: '阴影', control: 'choice', options: SHADOWS }}
        />
      </Panel>
    </>
  )
}

const SIDES = { top: '上', right: '右', bottom: '下', left: '左' } as const

/** Edits one number for all sides if the value is stored that way; otherwise one number for each side. */
function Sides({ side, label }: { side: 'margin' | 'padding'; label: string }) {
  const { value } = useEditor()
  const [isOne] = useState(typeof value(['frame', side]) === 'number')
  if (isOne) return <CountField {...optional} path={['frame', side]} meta={{ ...px, label, max: 200 }} />
  return Object.entries(SIDES).map(([key, word]) => (
    <CountField
      key={key}
      {...optional}
      path={['frame', side, key]}
      meta={{ ...px, label: `${label}（${word}）`, max: 200 }}
    />
  ))
}
