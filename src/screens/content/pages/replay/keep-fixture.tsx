import type { Fixture } from '#schemas/replay/fixture.ts'
import { writeFixture } from '#schemas/replay/write-fixture.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { CopyFixtureButton } from '#src/runtime/text/copy-fixture-button.tsx'
import { Button } from '#ui/button/button.tsx'
import styles from './replay.module.css'

interface Props {
  name: string
  fixture: Fixture
}

/** Button that saves the shown fixture as a file, without personal data. */
export function KeepFixture({ name, fixture }: Props) {
  function save() {
    const file = name.replaceAll(/[\\/:*?"<>|\s]+/g, '-')
    saveFile(new File([writeFixture({ ...fixture, name })], `${file}.json`, { type: 'application/json' }))
  }
  return (
    <div className={styles.keep}>
      <Button size="s" onClick={save}>
        保存为用例
      </Button>
      <CopyFixtureButton make={() => ({ ...fixture, name })} />
    </div>
  )
}
