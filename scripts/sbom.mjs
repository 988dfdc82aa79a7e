import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal, report, root } from './preparation.mjs'

// Writes what runs in production and under which licences: dist/sbom.cdx.json (CycloneDX 1.5) and dist/licences.txt with their texts.

/** LGPL: libvips stays a library of its own, which anybody may replace. Of a choice one suffices. */
const ALLOWED = [
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT', 'Zlib'],
  'LGPL-3.0-or-later',
]

await report(async () => {
  const options = ['sbom', '--omit=dev', '--sbom-format=cyclonedx']
  const text = execFileSync('npm', options, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  const packages = JSON.parse(text).components.map(packageOf)
  const others = packages.filter(({ licence }) => !isAllowed(licence))
  if (others.length > 0)
    throw new Refusal(
      `这些依赖的许可证还没有确认：${others.map(({ name, licence }) => `${name}（${licence}）`).join('、')}`,
    )
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, 'dist/sbom.cdx.json'), text)
  writeFileSync(join(root, 'dist/licences.txt'), packages.map(noticeOf).join(`\n${'-'.repeat(80)}\n`))
  console.log(`${packages.length} 个依赖：dist/sbom.cdx.json，dist/licences.txt`)
})

function packageOf({ name, version, licenses = [] }) {
  const licence = licenses
    .map(({ license, expression }) => expression ?? license.id ?? license.name)
    .join(' AND ')
  return { name, version, licence: licence || '没有写明' }
}

/** `MIT`, `(MIT OR GPL-3.0-or-later)`, `(MIT AND Zlib)`. */
function isAllowed(licence) {
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.includes(one)))
}

function noticeOf({ name, version, licence }) {
  const folder = join(root, 'node_modules', name)
  const files = existsSync(folder) ? readdirSync(folder) : []
  const texts = files
    .filter((file) => /^(?:licen[cs]e|notice)/i.test(file) && statSync(join(folder, file)).isFile())
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
  return [`${name} ${version}`, licence, ...texts].join('\n\n')
}
