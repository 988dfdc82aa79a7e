import { boot } from '#src/features/child-side/boot.ts'

boot({ title: '管理中心', alone: '../../admin/', load: () => import('./main.tsx') })
