import type { ReactNode } from 'react'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { joinPage, type PageText } from '#schemas/page/document/page-text.ts'
import type { TextFinding } from '#schemas/page/text-findings.ts'
import type { FixtureInput } from '#schemas/replay/fixture.ts'
import { createFixture } from '#schemas/replay/write-fixture.ts'
import { CopyFixtureButton } from '#src/runtime/text/copy-fixture-button.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { Canvas } from './canvas.tsx'
import { HistoryButton } from './history-panel.tsx'
import type { PicturePicker } from './inspector/editor.ts'
import { Inspector } from './inspector/inspector.tsx'
import { Outline } from './outline.tsx'
import { Palette } from './palette.tsx'
import { type Design, type DesignProps, type Steps, useDesign } from './use-design.ts'
import { useReveal } from './use-reveal.ts'
import { useViewpoint, type Viewpoint, ViewpointFields } from './viewpoint.tsx'
import styles from './designer.module.css'

interface Props extends DesignProps {
  /** True if the text holds unsaved edits, possibly of an earlier visit. */
  unsaved: boolean
  /** Autosave status as text; '' if there is none. */
  kept?: string
  /** Findings of the page check, possibly for an earlier text. */
  told?: readonly TextFinding[]
  Pictures: PicturePicker
  /** Buttons that save and publish; they stand in the bar, above the fold. */
  actions?: ReactNode
}

const NOTHING_TOLD: readonly TextFinding[] = []

/** Visual page builder without JSON: outline, canvas and inspector of the selected widget. */
export function Designer({ Pictures, unsaved, kept = '', told = NOTHING_TOLD, actions, ...props }: Props) {
  const { found, steps } = useDesign(props)
  const viewpoint = useViewpoint()
  const { inspector, reveal } = useReveal()
  if ('status' in found)
    return (
      <div className={styles.refused}>
        <EmptyState>{`${found.findings[0].message}。请撤销，或在“内容”里修正后再来装修。`}</EmptyState>
        <StepButtons steps={steps} unsaved={unsaved} kept={kept} />
        <div className={styles.buttons}>{actions}</div>
      </div>
    )
  const editing = { ...found, told }
  const { page, chosen } = editing
  const choose: Design['choose'] = (id) => {
    editing.choose(id)
    reveal()
  }
  const design = { ...editing, choose }
  return (
    <div className={styles.designer}>
      <div className={styles.bar} role="group" aria-label="装修">
        <Palette design={editing} onAdded={reveal} />
        <StepButtons steps={steps} unsaved={unsaved} kept={kept} />
        <div className={styles.actions}>{actions}</div>
        <div className={styles.seen}>
          <ViewpointFields viewpoint={viewpoint} />
          <CopyFixtureButton make={() => createSeenFixture(props.text, viewpoint, page.settings.title)} />
        </div>
      </div>
      <Outline design={design} viewpoint={viewpoint} />
      <Inspector ref={inspector} design={editing} Pictures={Pictures} />
      <Canvas page={page} viewpoint={viewpoint} chosen={chosen?.id ?? null} onChoose={choose} />
    </div>
  )
}

/** Uses all kinds of visitors if none is selected. */
function createSeenFixture(text: PageText, { at, seenAs }: Viewpoint, name: string): FixtureInput {
  return createFixture(joinPage(text), {
    name,
    viewer: { audiences: [...seenAs] },
    ...(at !== null && { now: formatMallMinute(at) }),
  })
}

interface StepsProps {
  steps: Steps
  unsaved: boolean
  kept: string
}

function StepButtons({ steps, unsaved, kept }: StepsProps) {
  const { back, forth, undo, redo, said } = steps
  return (
    <div className={styles.buttons}>
      <Button size="s" disabled={back === null} title={back ?? undefined} onClick={undo}>
        撤销
      </Button>
      <Button size="s" disabled={forth === null} title={forth ?? undefined} onClick={redo}>
        重做
      </Button>
      <HistoryButton steps={steps} />
      <span className={styles.quiet} role="status">
        {said || (unsaved ? '有未保存的修改' : '还没有修改')}
      </span>
      <span className={styles.quiet} role="status">
        {kept}
      </span>
    </div>
  )
}
