import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { Canvas } from './canvas.tsx'
import styles from './designer.module.css'
import type { PicturePicker } from './inspector/editor.ts'
import { Inspector } from './inspector/inspector.tsx'
import { Outline } from './outline.tsx'
import { Palette } from './palette.tsx'
import { type Design, useDesign } from './use-design.ts'
import { useViewpoint, type Viewpoint, ViewpointFields } from './viewpoint.tsx'

interface Props {
  /** The page's document as it is stored; every byte that no edit touches stays. */
  text: string
  onChange(text: string): void
  Pictures: PicturePicker
}

/** Builds a page without its JSON being seen: what there is, what it looks like, and what can be set of it. */
export function Designer({ text, onChange, Pictures }: Props) {
  const found = useDesign(text, onChange)
  if ('refused' in found)
    return <EmptyState>{`${found.refused.findings[0].message}。请在“内容”里修正后再来装修。`}</EmptyState>
  return <Open design={found.design} Pictures={Pictures} />
}

function Open({ design, Pictures }: { design: Design; Pictures: PicturePicker }) {
  const { page, chosen, choose, said } = design
  const viewpoint = useViewpoint()
  return (
    <div className={styles.designer}>
      <Bar design={design} viewpoint={viewpoint} />
      <Outline design={design} viewpoint={viewpoint} />
      <Inspector design={design} Pictures={Pictures} />
      <Canvas page={page} viewpoint={viewpoint} chosen={chosen?.id ?? null} onChoose={choose} />
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  )
}

function Bar({ design, viewpoint }: { design: Design; viewpoint: Viewpoint }) {
  const { back, forth, undo, redo } = design
  return (
    <div className={styles.bar} role="toolbar" aria-label="装修">
      <Palette design={design} />
      <Button size="s" disabled={back === null} title={back ?? undefined} onClick={undo}>
        撤销
      </Button>
      <Button size="s" disabled={forth === null} title={forth ?? undefined} onClick={redo}>
        重做
      </Button>
      <span className={styles.quiet}>{back === null ? '还没有修改' : back}</span>
      <ViewpointFields viewpoint={viewpoint} />
    </div>
  )
}
