import LoaderCircle from 'lucide-react/icons/loader-circle'

/** The small turning ring beside a busy word; still, where less motion is asked for. Never stands alone. */
export function Spinner() {
  return <LoaderCircle className="icon spinner" aria-hidden />
}
