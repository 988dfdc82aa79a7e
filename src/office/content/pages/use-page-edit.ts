import { useLayoutEffect, useRef, useState } from 'react'
import { PAGE_LIMITS } from '#schemas/content/pages/entities.ts'
import { joinPage, splitPage } from '#schemas/page/document/page-text.ts'
import { resolveConflict } from '#schemas/page/merge/resolve-conflict.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { usePageParts } from './use-page-parts.ts'
import { saveMerged } from './working-copy/save-merged.ts'
import type { OpenConflict, Seen, Start } from './working-copy/start.ts'

interface Options {
  /** The page in the server's current version. */
  page: { pageId: string; version: string; text: string }
  start: Start
  isDesign: boolean
}

export type PageEdit = ReturnType<typeof usePageEdit>

/** Returns the editing state of a page: form, text in parts, the version it began from, and open conflicts. */
export function usePageEdit({ page, start, isDesign }: Options) {
  const mall = useMall()
  const [seen, setSeen] = useSeen(page, start.seen)
  const [conflicts, setConflicts] = useState(start.conflicts)
  const latest = useRef({ text: start.text, seen, conflicts })
  const form = useForm<'text'>({
    initial: { text: start.text },
    checks: {
      text: ({ text }) => (text.length > PAGE_LIMITS.text ? '页面内容超过 1 MiB，请拆成几个页面' : null),
    },
    async submit() {
      await save()
      mall.toast.success('草稿已保存，发布之前顾客看不到')
    },
  })
  const field = form.field('text')
  const parts = usePageParts(isDesign, field.value, field.onChange)
  useLayoutEffect(() => {
    latest.current = { text: parts.readText(), seen, conflicts }
  })

  /** Saves, merging changes of others; returns the version. Throws if conflicts must be resolved first. */
  async function save(): Promise<string> {
    const now = latest.current
    if (now.conflicts.length > 0) throw unresolved(now.conflicts.length)
    const result = await saveMerged(mall, page.pageId, now)
    setSeen(result.seen)
    if (result.status === 'conflict') {
      setConflicts(result.conflicts)
      field.onChange(result.text)
      throw unresolved(result.conflicts.length, result.userName)
    }
    if (result.mergedWith !== '') {
      field.onChange(result.seen.baseText)
      mall.toast.success(`已与${result.mergedWith}的修改合并`)
    }
    return result.seen.version
  }
  function choose(chosen: OpenConflict, side: 'mine' | 'theirs') {
    const { conflict, versions } = chosen
    const resolved = resolveConflict(splitPage(parts.readText()), conflict, versions, side)
    field.onChange(joinPage(resolved))
    setConflicts((open) => open.filter((one) => one !== chosen))
  }
  function restart(text: string) {
    setSeen({ version: seen.version, baseText: text })
    field.onChange(text)
  }
  return { form, parts, seen, conflicts, save, choose, restart }
}

function unresolved(count: number, userName = ''): ApiFailure {
  const who = userName === '' ? '对方' : userName
  const words = `有 ${count} 处您和${who}改得不同，请在上面逐项选择后再保存，您的修改都还在`
  return new ApiFailure('business', 'STATE_CHANGED', words)
}

/**
 * Tracks the version that the edit began from. A later version with the same text (published, placed or scheduled)
 * replaces that version; a later version with another text never does, because saving would then overwrite the
 * changes of another member.
 */
function useSeen(page: Options['page'], first: Seen) {
  const [seen, setSeen] = useState(first)
  const { baseText } = seen
  return [page.text === baseText ? { version: page.version, baseText } : seen, setSeen] as const
}
