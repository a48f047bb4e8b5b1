import type { GroupViews, ViewProps } from '@playbook/core/view'
import { Alert } from '../../ui/frame/Alert.tsx'
import type * as steps from './steps.ts'

const Message = ({ value }: ViewProps<typeof steps.ErrorText>) => <Alert what={value} />

export const { views, prompts }: GroupViews<typeof steps> = { views: { ErrorText: Message }, prompts: {} }
