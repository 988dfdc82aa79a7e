import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { nameScore } from '#schemas/money/score-words.ts'
import type { Gap } from '#schemas/page/edit.ts'
import { widgets } from '#schemas/widgets/index.ts'
import { type WidgetGroup, widgetGroups } from '#schemas/widgets/parts/widget.ts'
import { widgetWords } from '#schemas/widgets/widget-words.ts'
import { Select } from '#semi/field/select.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { useSwitches } from '#src/runtime/mall/common-config.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useFields } from '#ui/field/use-fields.ts'
import { insertNewWidget, findGapBehind, getTypeLabel, getDisplayName } from './edits.ts'
import { listWidgetLists } from './lists.ts'
import type { Design } from './use-design.ts'
import styles from './designer.module.css'

/** Size of a picture in the palette, px. */
const [WIDTH, HEIGHT] = [200, 125]

/** Offers every widget type that a page can have, and the place where the new widget goes. */
export function Palette({ design, onAdded }: { design: Design; onAdded(): void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="s" look="primary" onClick={() => setOpen(true)}>
        添加组件
      </Button>
      {open &&
        createPortal(
          <Dialog title="添加组件" wide form onClose={() => setOpen(false)}>
            <Choices
              design={design}
              onDone={() => {
                setOpen(false)
                onAdded()
              }}
            />
          </Dialog>,
          document.body,
        )}
    </>
  )
}

interface Spot {
  value: string
  label: string
  gap: Gap
}

/** Lists the place after the selected widget first, then the end of every list. */
function spotsOf({ draft, chosen }: Design): Spot[] {
  const behind = chosen && findGapBehind(draft, chosen.id)
  const ends = listWidgetLists(draft).map(({ list, label, count }) => ({
    value: list.join('.'),
    label: `${label}的最后`,
    gap: { list, index: count },
  }))
  return behind
    ? [{ value: 'behind', label: `“${getDisplayName(chosen, draft.scoreName)}”后面`, gap: behind }, ...ends]
    : ends
}

function Choices({ design, onDone }: { design: Design; onDone(): void }) {
  const spots = spotsOf(design)
  const { killed, deprecated } = useSwitches()
  const { values, field } = useFields({ word: '', spot: spots[0]?.value ?? '' }, {})
  const spot = spots.find(({ value }) => value === values.spot) ?? spots[0]
  const word = values.word.trim().toLowerCase()
  const { scoreName } = design.draft
  const found = listOffered(scoreName).filter(
    ({ type, words }) => !killed.has(type) && !deprecated.has(type) && words.includes(word),
  )
  function add(type: string) {
    if (spot) design.take((draft) => insertNewWidget(draft, type, spot.gap))
    onDone()
  }
  const groups = getTypedKeys(widgetGroups)
  return (
    <div className={styles.palette}>
      <div className={styles.find}>
        <TextInput label="查找组件" field={field('word')} autoComplete="off" maxLength={30} />
        <Select label="放在" field={field('spot')} options={spots} />
      </div>
      {found.length === 0 && <p className={styles.quiet}>没有这样的组件，请换个词</p>}
      {groups.map((group) => {
        const ones = found.filter((one) => one.group === group)
        if (ones.length === 0) return null
        return (
          <section key={group} aria-label={widgetGroups[group]}>
            <h3>{widgetGroups[group]}</h3>
            <div className={styles.types}>
              {ones.map((one) => (
                <TypeCard key={one.type} offered={one} onChoose={() => add(one.type)} />
              ))}
            </div>
          </section>
        )
      })}
    </div>
  )
}

interface Offered {
  type: string
  group: WidgetGroup
  label: string
  summary: string
  /** Everything that the search looks in, in lower case. */
  words: string
}

function listOffered(scoreName: string): Offered[] {
  return Object.values(widgets).map(({ type, group }) => {
    const label = getTypeLabel(type, scoreName)
    const summary = nameScore(widgetWords[type].summary, scoreName)
    const words = [label, type, summary, nameScore(widgetWords[type].keywords, scoreName)].join(' ')
    return { type, group, label, summary, words: words.toLowerCase() }
  })
}

/** A widget type with its picture; the picture is the one of docs/widgets, made small. */
function TypeCard({ offered: { type, label, summary }, onChoose }: { offered: Offered; onChoose(): void }) {
  const id = useId()
  return (
    <button type="button" className={styles.type} aria-label={label} aria-describedby={id} onClick={onChoose}>
      <img
        src={`/widget-pictures/${type}.webp`}
        alt=""
        width={WIDTH}
        height={HEIGHT}
        loading="lazy"
        decoding="async"
      />
      <strong>{label}</strong>
      <small id={id}>{summary}</small>
    </button>
  )
}
