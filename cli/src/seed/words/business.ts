import type { Category } from '@lectern/contract/catalogue';
import { type CategoryWords, wordList } from './word-list.ts';

export const BUSINESS_WORDS = {
  Finance: {
    topics: wordList(`
      Corporate Finance, Financial Modelling, Valuation, Investment Basics, Portfolio
      Management, Derivatives, Fixed Income, Risk Management, Personal Budgeting, Retirement
      Planning, Private Equity, Venture Capital, Foreign Exchange, Behavioural Finance, Credit
      Analysis, Sustainable Investing, Treasury Management, Microfinance, Financial
      Mathematics, Capital Markets, Insurance Principles, Real Estate Finance, Fintech, Cash
      Flow Forecasting
    `),
    tools: wordList(`
      Excel, Power BI, Python, Google Sheets, Bloomberg Data, R, Power Query
    `),
    audiences: wordList(`
      Founders, Young Families, Charity Treasurers, Bankers, Engineers, Freelancers, Students
    `),
    projects: wordList(`
      three-statement model, pension plan, valuation report, household budget, bond ladder,
      pitch to investors
    `),
  },
  Accounting: {
    topics: wordList(`
      Bookkeeping, Financial Statements, Cost Accounting, Managerial Accounting, Payroll,
      Value Added Tax, Auditing, Forensic Accounting, Consolidated Accounts, Inventory
      Valuation, Accounts Receivable, Year-End Closing, Budget Control, International
      Standards, Internal Controls, Depreciation, Non-Profit Accounting, Activity-Based
      Costing, Tax Returns, Revenue Recognition, Lease Accounting, Ledger Reconciliation,
      Variance Analysis, Public Sector Accounting
    `),
    tools: wordList('Excel, QuickBooks, Xero, GnuCash, SAP, Sage, Odoo'),
    audiences: wordList(`
      Shop Owners, Office Managers, Freelancers, Association Treasurers, Students, Farmers
    `),
    projects: wordList(`
      chart of accounts, closing checklist, payroll run, audit file, cost sheet, tax calendar
    `),
  },
  'Human Resources': {
    topics: wordList(`
      Recruiting, Onboarding, Performance Reviews, Employment Law, Compensation, Talent
      Development, Workforce Planning, Employee Engagement, Diversity and Inclusion, Conflict
      Resolution, Interviewing, Organisational Design, Remote Teams, Succession Planning,
      People Analytics, Workplace Wellbeing, Labour Relations, Employer Branding, Exit
      Interviews, Job Design, Coaching Conversations, Change Management, Learning Programmes,
      Feedback Culture
    `),
    tools: wordList('Excel, Workday, BambooHR, Personio, Miro, Google Forms'),
    audiences: wordList(`
      New Managers, Recruiters, Team Leads, Small Companies, Works Councils, Founders
    `),
    projects: wordList(`
      hiring scorecard, onboarding plan, pay structure, engagement survey, staff handbook,
      interview guide
    `),
  },
  'Project Management': {
    topics: wordList(`
      Agile Delivery, Scrum, Kanban, Project Planning, Stakeholder Management, Risk Registers,
      Estimation, Critical Path Planning, Scope Control, Project Budgets, Requirements
      Gathering, Lean Thinking, Retrospectives, Programme Management, Procurement, Quality
      Assurance, Remote Collaboration, Earned Value, Resource Levelling, Project
      Communication, Product Roadmaps, Facilitation, Portfolio Governance, Lessons Learned
    `),
    tools: wordList('Jira, Trello, Notion, MS Project, OpenProject, Miro, Asana'),
    audiences: wordList(`
      Team Leads, Engineers, Event Organisers, Researchers, Charity Workers, Builders,
      Newcomers
    `),
    projects: wordList(`
      festival plan, office move, product launch, renovation schedule, risk register, sprint
      board
    `),
  },
  Sales: {
    topics: wordList(`
      Cold Calling, Consultative Selling, Sales Negotiation, Key Accounts, Sales Forecasting,
      Closing Techniques, Retail Sales, Sales Presentations, Customer Relationships, Inside
      Sales, Objection Handling, Pipeline Management, Sales Leadership, Pricing Conversations,
      Sales Writing, Trade Fairs, Territory Planning, Partner Sales, Tender Responses, Sales
      Psychology, Upselling, Customer Success, Social Selling, Export Sales
    `),
    tools: wordList('HubSpot, Salesforce, Pipedrive, LinkedIn, Excel, a Telephone'),
    audiences: wordList(`
      Founders, Engineers, Shop Staff, Account Managers, Freelancers, Introverts
    `),
    projects: wordList(`
      sales script, account plan, demo day, territory map, pricing page, follow-up routine
    `),
  },
  Marketing: {
    topics: wordList(`
      Content Marketing, Search Engine Optimisation, Social Media, Email Marketing, Brand
      Strategy, Market Research, Digital Advertising, Growth Experiments, Event Marketing,
      Public Relations, Storytelling, Influencer Campaigns, Marketing Analytics, Product
      Marketing, Local Marketing, Podcasting, Community Building, Conversion Optimisation,
      Positioning, Newsletter Writing, Video Marketing, Customer Journeys, Marketing Plans,
      Non-Profit Marketing
    `),
    tools: wordList('Google Analytics, Mailchimp, Canva, Matomo, HubSpot, Excel, TikTok'),
    audiences: wordList(`
      Small Shops, Founders, Artists, Charities, Engineers, Freelancers, Restaurants
    `),
    projects: wordList(`
      launch campaign, newsletter, brand story, content calendar, market study, landing page
    `),
  },
  Business: {
    topics: wordList(`
      Entrepreneurship, Business Strategy, Business Law, Operations Management, Business
      Plans, Innovation, International Trade, Supply Chains, Business Ethics, Customer
      Service, Franchising, E-Commerce, Process Improvement, Business Analysis, Social
      Enterprise, Family Businesses, Leadership Skills, Corporate Governance, Business Models,
      Procurement Strategy, Startup Funding, Company Culture, Crisis Management, Contracts
    `),
    tools: wordList('Excel, Lean Canvas, Notion, Power BI, Shopify, SAP'),
    audiences: wordList(`
      Founders, Managers, Artists, Farmers, Engineers, Cooperatives, Students
    `),
    projects: wordList(`
      business plan, market stall, service blueprint, supplier contract, pilot project, online
      shop
    `),
  },
} satisfies Partial<Record<Category, CategoryWords>>;
