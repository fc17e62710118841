export default { title: "Sample" };
