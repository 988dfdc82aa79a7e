import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** A first start makes a profile, on a busy machine, ms. */
const PATIENCE = 300_000

/** CSV in UTF-8 with commas, numbers as they are shown. */
const FORMATS = { csv: 'csv:Text - txt - csv (StarCalc):44,34,76', pdf: 'pdf' } as const

/** Reckons every formula anew, whatever value the file gives it. */
const RECKON = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>`

/** Converts files by LibreOffice, by their names; it starts once for all of them, with a profile of its own. */
export async function convertByOffice(
  files: ReadonlyMap<string, Uint8Array>,
  to: keyof typeof FORMATS,
): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'mall-office-'))
  try {
    const profile = join(folder, 'profile')
    await mkdir(join(profile, 'user'), { recursive: true })
    await writeFile(join(profile, 'user/registrymodifications.xcu'), RECKON)
    for (const [name, bytes] of files) await writeFile(join(folder, name), bytes)
    const paths = [...files.keys()].map((name) => join(folder, name))
    const own = `-env:UserInstallation=${pathToFileURL(profile).href}`
    await startOffice([own, '--headless', '--convert-to', FORMATS[to], '--outdir', folder, ...paths])
    const made = new Map<string, Buffer>()
    for (const name of files.keys()) made.set(name, await readFile(join(folder, `${parse(name).name}.${to}`)))
    return made
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function startOffice(args: readonly string[]): Promise<void> {
  try {
    await run('soffice', args, { timeout: PATIENCE })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Error(
      '没有找到 LibreOffice：请安装它（例如 apt-get install libreoffice-calc libreoffice-impress），并让 soffice 在 PATH 里。',
      { cause: error },
    )
  }
}
