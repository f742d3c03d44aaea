import type { Category } from '@lectern/contract/catalogue';
import { type CategoryWords, wordList } from './word-list.ts';

export const TECHNOLOGY_WORDS = {
  'Data Science': {
    topics: wordList(`
      Data Analysis, Exploratory Statistics, Data Cleaning, Time Series Forecasting, Survey
      Design, Bayesian Statistics, Causal Inference, Data Visualisation, Regression Models,
      Experiment Design, Geospatial Data, Text Mining, Data Storytelling, Sampling Methods,
      Dashboards, Data Ethics, Cluster Analysis, Data Engineering, Streaming Data, Anomaly
      Detection, Network Analysis, Open Data, Reproducible Research, Customer Analytics
    `),
    tools: wordList('Python, R, SQL, Jupyter, pandas, DuckDB, Spark, Observable'),
    audiences: wordList(`
      Analysts, Researchers, Journalists, Public Servants, Ecologists, Economists, Curious
      Minds
    `),
    projects: wordList(`
      city bike dashboard, rainfall forecast, survey report, museum visitor study, price
      index, election map, churn study
    `),
  },
  'AI & Machine Learning': {
    topics: wordList(`
      Neural Networks, Machine Learning, Deep Learning, Computer Vision, Speech Recognition,
      Language Models, Reinforcement Learning, Recommender Systems, Feature Engineering, Model
      Evaluation, Decision Trees, Gradient Boosting, Responsible AI, Prompt Design, Transfer
      Learning, Generative Models, Model Deployment, Embeddings, Image Segmentation, Robotics
      Perception, Search Ranking, Edge Inference, Explainable Models, Optimisation
    `),
    tools: wordList(`
      PyTorch, TensorFlow, scikit-learn, JAX, Hugging Face, ONNX, XGBoost, OpenCV
    `),
    audiences: wordList(`
      Engineers, Product Managers, Doctors, Librarians, Teachers, Founders, Statisticians
    `),
    projects: wordList(`
      bird call detector, handwriting reader, film recommender, chat assistant, crop disease
      scanner, defect inspector
    `),
  },
  Cybersecurity: {
    topics: wordList(`
      Network Security, Ethical Hacking, Incident Response, Cryptography, Threat Modelling,
      Penetration Testing, Malware Analysis, Digital Forensics, Cloud Security, Identity
      Management, Security Operations, Secure Coding, Phishing Defence, Zero Trust,
      Vulnerability Management, Security Audits, Privacy Engineering, Firewalls, Password
      Hygiene, Risk Assessment, Industrial Control Security, Mobile Security, Social
      Engineering, Backup Strategy
    `),
    tools: wordList('Wireshark, Linux, Kali, OpenSSL, Burp Suite, Suricata, Nmap, Ghidra'),
    audiences: wordList(`
      Administrators, Developers, Small Businesses, Auditors, School Staff, Managers,
      Investigators
    `),
    projects: wordList(`
      home lab, incident playbook, phishing drill, hardened web server, threat model,
      capture-the-flag team
    `),
  },
  Development: {
    topics: wordList(`
      Web Development, Databases, Algorithms, Software Architecture, Testing, Functional
      Programming, Version Control, API Design, Mobile Apps, Distributed Systems, Concurrency,
      Compilers, Game Development, Web Accessibility, Refactoring, Object-Oriented Design,
      Data Structures, Continuous Delivery, Web Performance, Type Systems, Containers,
      Debugging, Command Line Tools, Open Source Contribution
    `),
    tools: wordList(`
      TypeScript, Python, Rust, Go, React, PostgreSQL, Java, Kotlin, Docker, Swift
    `),
    audiences: wordList(`
      Beginners, Designers, Scientists, Career Changers, Teenagers, Senior Developers, Testers
    `),
    projects: wordList(`
      chat server, weather app, text adventure, blog engine, chess engine, recipe manager,
      budget tracker
    `),
  },
  Engineering: {
    topics: wordList(`
      Thermodynamics, Fluid Mechanics, Statics, Control Systems, Circuit Design, Materials
      Science, Mechanical Design, Structural Analysis, Signal Processing, Power Electronics,
      Robotics, 3D Printing, Renewable Energy, Manufacturing Processes, Finite Elements,
      Mechatronics, Embedded Systems, Heat Transfer, Soil Mechanics, Chemical Processes,
      Aerodynamics, Systems Engineering, Reliability Engineering, Water Supply
    `),
    tools: wordList('MATLAB, Arduino, SolidWorks, FreeCAD, KiCad, LabVIEW, Raspberry Pi'),
    audiences: wordList(`
      Students, Technicians, Makers, Returning Engineers, Physicists, Apprentices
    `),
    projects: wordList(`
      line-following robot, solar charger, truss bridge, weather station, heat pump model,
      gear train
    `),
  },
} satisfies Partial<Record<Category, CategoryWords>>;
