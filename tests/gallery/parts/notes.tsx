import type { GalleryPart } from '#tests/gallery/part.ts'
import { Button } from '#ui/button/button.tsx'
import { BusyContext, LoadingOverlay, PageLoading } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import { StaleNote } from '#ui/note/stale-note.tsx'
import { EmptyState, FailedState } from '#ui/states/states.tsx'
import { Toast } from '#ui/toast/toast.tsx'

export const states: GalleryPart = {
  name: 'states',
  title: '空和失败',
  about: '列表里什么都没有，或没有加载出来时说的一句话。',
  file: 'ui/states/states.tsx',
  states: [
    { title: '空', view: <EmptyState>还没有收藏，逛逛再来</EmptyState> },
    { title: '失败', view: <FailedState retry={() => {}} /> },
  ],
}

export const loading: GalleryPart = {
  name: 'loading',
  title: '加载',
  about: '页面还在路上，或有一个不能重复的请求正在进行。',
  file: 'ui/loading/loading.tsx',
  states: [
    { title: '页面', view: <PageLoading /> },
    {
      title: '请求',
      view: (
        <BusyContext value>
          <LoadingOverlay />
        </BusyContext>
      ),
      alone: true,
    },
  ],
}

export const note: GalleryPart = {
  name: 'note',
  title: '整页说明',
  about: '安静的一页：出了什么事，接下来去哪里。',
  file: 'ui/note/note.tsx',
  states: [
    {
      title: '页面不存在',
      view: (
        <Note title="页面不存在">
          <p>地址可能写错了，或页面已经下线。</p>
          <Button look="primary">返回商城首页</Button>
        </Note>
      ),
    },
  ],
}

export const staleNote: GalleryPart = {
  name: 'stale-note',
  title: '旧内容提示',
  about: '暂时连不上商城时，说明看到的是上次的内容。',
  file: 'ui/note/stale-note.tsx',
  states: [{ title: '显示', view: <StaleNote retry={() => {}} />, alone: true }],
}

export const toast: GalleryPart = {
  name: 'toast',
  title: '轻提示',
  about: '刚才那件事的结果，读屏也会读出来。',
  file: 'ui/toast/toast.tsx',
  states: (
    [
      ['成功', 'success', '添加成功'],
      ['失败', 'error', '库存不足，请减少数量后再试'],
      ['提醒', 'warning', '请先选择规格'],
    ] as const
  ).map(([title, kind, message]) => ({ title, view: <Toast toast={{ kind, message }} />, alone: true })),
}
