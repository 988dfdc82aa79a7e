import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { perform } from '#schemas/jump/perform.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { platformAtom } from '#src/session/atoms.ts'

interface Props {
  className?: string | undefined
  children?: ReactNode
}

/** Opens the online chat (jump 60) if the platform has set one; renders nothing otherwise (§2). */
export function ChatButton({ className, children = '在线客服' }: Props) {
  const { effects } = useMall()
  const platform = useAtomValue(platformAtom)
  if (!platform?.chatUrl) return null
  return (
    <button type="button" className={className} onClick={() => perform({ jump: '60' }, effects)}>
      {children}
    </button>
  )
}
