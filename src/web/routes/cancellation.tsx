export default function Page() {
  return <h1>cancellation</h1>;
}
