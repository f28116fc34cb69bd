/** First version; its content follows. */
export default function BusinessPlanPage() {
  return <section className="grid"><h2 className="display-3">분양일정</h2></section>;
}
