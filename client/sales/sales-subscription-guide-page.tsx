/** First version; its content follows. */
export default function SalesSubscriptionGuidePage() {
  return <section className="grid"><h2 className="display-3">청약안내</h2></section>;
}
