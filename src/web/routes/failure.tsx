export default function Page() {
  return <h1>failure</h1>;
}
