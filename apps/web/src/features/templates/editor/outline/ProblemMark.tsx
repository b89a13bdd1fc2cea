import { IconAlertTriangle } from '@tabler/icons-react'
import { useEditor } from '../editor-context.ts'
import { useViewValue } from '../store/outline-view.ts'
import { problemText } from '../words.ts'
import classes from './Outline.module.css'

/** Says what is wrong with an element; draws nothing where all is well. */
export function ProblemMark({ id }: { id: string }) {
  const { view } = useEditor()
  const problem = useViewValue(view, () => view.problemOf(id))
  if (problem === undefined) return null
  const text = problemText(problem)
  return (
    <span className={classes.problem} title={text} role="img" aria-label={text}>
      <IconAlertTriangle size={14} stroke={2} aria-hidden />
    </span>
  )
}
