/** First version; its content follows. */
export default function SalesCheckpointPage() {
  return <section className="grid"><h2 className="display-3">청약 체크포인트</h2></section>;
}
