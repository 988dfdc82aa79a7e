import { useState } from 'react'
import type { FixtureInput } from '#schemas/replay/fixture.ts'
import { writeFixture } from '#schemas/replay/write-fixture.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { copyText } from '#ui/copy-text.ts'

interface Props {
  /** Makes the fixture to copy. If that fails, `make` itself shows the error. */
  make(): FixtureInput | Promise<FixtureInput>
}

/** Button that copies the page, as the viewer sees it, as a fixture without personal data (docs/replay.md). */
export function CopyFixtureButton({ make }: Props) {
  const { toast } = useMall()
  const [isBusy, setIsBusy] = useState(false)
  async function copy() {
    setIsBusy(true)
    try {
      const text = writeFixture(await make())
      await copyText(text).then(
        () => toast.success('用例已复制，个人信息已去掉。在“组件示例”里粘贴'),
        () => toast.warning('浏览器不允许复制，请检查它的剪贴板权限后重试'),
      )
    } catch {
      // The client has already reported the error.
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button size="s" aria-busy={isBusy} onClick={() => isBusy || void copy()}>
      复制为用例
    </Button>
  )
}
