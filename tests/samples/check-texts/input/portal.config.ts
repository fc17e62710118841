export default { title: "Texts" };
