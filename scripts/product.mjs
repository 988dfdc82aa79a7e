import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compress } from './compress.mjs'
import { Refusal, root, run } from './preparation.mjs'

const sources = [
  ...['package.json', 'package-lock.json', 'vite.config.ts', 'index.html'],
  ...['', '.schemas', '.browser', '.purify', '.server'].map((project) => `tsconfig${project}.json`),
  ...['scripts/product.mjs', 'scripts/compress.mjs', 'scripts/preload-child.ts', 'scripts/replay-files.ts'],
  ...['schemas', 'ui', 'semi', 'components-registry', 'src', 'server', 'fixtures', 'public', 'apps'],
]
/** What the database sample is made of: the server's code, and no page's. */
const databaseSources = ['package-lock.json', 'scripts/product.mjs', 'schemas', 'server', 'fixtures']
const stamp = join(root, 'dist', '.built')
const databaseStamp = join(root, 'dist', '.database')

/** A digest of everything the build reads. By content, because a checkout or a copy changes every time stamp. */
export const sourcesDigest = () => digestFiles(sources)

function digestFiles(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesUnder)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return /\.test\.tsx?$|\.golden\.txt$/.test(path) ? [] : [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`))
}

export function isBuilt(digest) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digest
}

/**
 * True in production, where nothing is installed or built: an image holds neither the tools nor, maybe, the sources.
 * Throws a `Refusal` there unless a build was finished, of whatever sources.
 */
export function usesFinishedBuild() {
  if (process.env.NODE_ENV !== 'production') return false
  if (existsSync(stamp)) return true
  throw new Refusal(
    '还没有构建。请先运行 npm ci --include=dev 和 npm run build，再用 NODE_ENV=production 启动。',
  )
}

/**
 * The pages into dist/client with compressed twins, the server into dist/server, what draws first screens into
 * dist/prerender, and the threads that make files of schemes and hold the index of goods into dist/scheme-files and
 * dist/goods-index.
 */
export async function buildCode(logLevel) {
  rmSync(stamp, { force: true })
  const vite = (...args) =>
    run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', logLevel, ...args], {
      env: { NODE_ENV: 'production' },
    })
  try {
    await vite()
    await vite('--mode', 'apps')
    await vite('--ssr', 'server/main.ts')
    await vite('--ssr', 'src/prerender/prerender.tsx', '--outDir', 'dist/prerender')
    await vite('--ssr', 'server/sourcing/scheme-files/worker.ts', '--outDir', 'dist/scheme-files')
    await vite('--ssr', 'server/catalog/goods/embedded/worker.ts', '--outDir', 'dist/goods-index')
  } catch {
    throw new Refusal('构建没有成功，上面是出错的地方。')
  }
  await compress(join(root, 'dist', 'client'))
}

/** Returns the path of the database sample. */
function getArchive() {
  const pglite = JSON.parse(
    readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  )
  return `dist/pg-${pglite.version}.tgz`
}

/** Returns true if the database sample was made by the server's code as it stands. */
export function isDatabaseBuilt() {
  return (
    existsSync(databaseStamp) &&
    existsSync(join(root, getArchive())) &&
    readFileSync(databaseStamp, 'utf8') === digestFiles(databaseSources)
  )
}

/**
 * The migrated and seeded folder as an archive that a first start only unpacks, and the home page's pictures as WebP;
 * without them that start, or its first visitor, waits longer.
 */
export async function buildDatabase() {
  const digest = digestFiles(databaseSources)
  rmSync(databaseStamp, { force: true })
  const archive = getArchive()
  const prepare = (flag, limit) =>
    run(process.execPath, ['dist/server/main.js', flag, archive], { env: { NODE_ENV: 'production' }, limit })
  try {
    await prepare('--prepare-database', 180_000)
  } catch {
    rmSync(join(root, archive), { force: true })
    return console.warn('数据库样本没有做成：第一次启动会现场建立数据库，要多等一会儿。')
  }
  await prepare('--prepare-pictures', 60_000).catch(() =>
    console.warn('首页的图片没有全部画好：其余的会在第一次打开时现场绘制。'),
  )
  writeFileSync(databaseStamp, digest)
}

/** `digest` is of the sources as they were when the build began. */
export function markBuilt(digest) {
  writeFileSync(stamp, digest)
}
