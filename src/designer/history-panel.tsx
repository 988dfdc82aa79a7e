import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import type { Steps } from './use-design.ts'
import styles from './designer.module.css'

/** Opens the list of steps, latest first, in which to go to a step or revert a single one. */
export function HistoryButton({ steps: { list, goTo, revert } }: { steps: Steps }) {
  const [isOpen, setOpen] = useState(false)
  const past = list.filter(({ isAhead }) => !isAhead).length
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        历史
      </Button>
      {isOpen && (
        <Dialog title="修改历史" onClose={() => setOpen(false)}>
          {list.length === 0 ? (
            <EmptyState>打开页面以后还没有修改</EmptyState>
          ) : (
            <ol className={styles.steps} reversed>
              {list
                .map(({ label, isAhead }, index) => (
                  <li key={index} aria-current={index === past - 1 ? 'step' : undefined}>
                    <span className={isAhead ? styles.quiet : undefined}>{label}</span>
                    <Button
                      size="s"
                      disabled={index === past - 1}
                      aria-label={`回到第 ${index + 1} 步：${label}`}
                      onClick={() => goTo(index + 1)}
                    >
                      {isAhead ? '重做到这里' : '回到这里'}
                    </Button>
                    {!isAhead && (
                      <Button
                        size="s"
                        aria-label={`只撤销第 ${index + 1} 步：${label}`}
                        onClick={() => revert(index)}
                      >
                        只撤销这一步
                      </Button>
                    )}
                  </li>
                ))
                .toReversed()}
              <li>
                <span className={styles.quiet}>打开时的样子</span>
                <Button size="s" disabled={past === 0} onClick={() => goTo(0)}>
                  回到开始
                </Button>
              </li>
            </ol>
          )}
        </Dialog>
      )}
    </>
  )
}
