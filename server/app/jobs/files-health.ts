import { sql } from 'drizzle-orm'
import type { officeOperations } from '#schemas/app/jobs/calls.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { FILE_TABLES } from '#server/app/stored-files/file-tables.ts'
import { deleteDroppedFiles } from '#server/app/stored-files/jobs.ts'
import type { Services } from '#server/platform/call/context.ts'

type FilesHealth = Pick<Out<typeof officeOperations.health>[number], 'state' | 'value' | 'advice'>

const ADVICE = {
  away: '存储桶没有回答：检查 S3_ENDPOINT、密钥、网络和存储服务。已存在桶里的文件暂时打不开，新文件不能上传，其他功能照常。',
  lost: '有文件在存储桶里，但没有给出存储桶的设置：给出 S3_ 变量后重新启动，再运行 npm run uploads:copy -- database。',
}

/** Reports the storage of uploads and whether the bucket answers. */
export async function checkFilesHealth({ db, files }: Services): Promise<FilesHealth> {
  const { kind, bucket, counts } = files
  if (!bucket) {
    const named = Object.values(FILE_TABLES).map(
      (table) => sql`exists (select from ${table} where ${table.object} is not null)`,
    )
    const [row] = await db
      .select({ lost: sql<boolean>`${sql.join(named, sql` or `)}` })
      .from(sql`(select 1) as one`)
    if (row?.lost) return { state: 'bad', value: '数据库，部分文件在未配置的存储桶里', advice: ADVICE.lost }
    return { state: 'good', value: '数据库', advice: '' }
  }
  const place = kind === 's3' ? '存储桶' : '数据库，已有的也从存储桶读取'
  const isAnswering = await bucket.list('media/', '', 1).then(
    () => true,
    () => false,
  )
  if (!isAnswering) return { state: 'bad', value: `${place}：没有回答`, advice: ADVICE.away }
  const waiting = (await deleteDroppedFiles.waiting?.({ db } as Services)) ?? 0
  const missing = counts.get('missing') ?? 0
  const value = `${place}：正常，等待删除 ${waiting} 个${missing === 0 ? '' : `，读取时缺少 ${missing} 次`}`
  return {
    state: missing === 0 ? 'good' : 'doubtful',
    value,
    advice: missing === 0 ? '' : '桶里缺少的文件记在日志里：从存储桶的历史版本或备份恢复。',
  }
}
