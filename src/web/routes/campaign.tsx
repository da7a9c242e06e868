export default function Page() {
  return <h1>campaign</h1>;
}
